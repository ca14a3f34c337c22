/** Every legally different gateway. */
import type { Variant } from "./catalogue.ts";
import { boundVariants } from "./variants/bounds.ts";
import { errorVariants } from "./variants/errors.ts";
import { timeVariants, numberVariants, metadataVariants } from "./variants/forms.ts";
import { refundAnswerVariants, idVariants } from "./variants/identity.ts";
import { keyVariants, lifeVariants } from "./variants/keys.ts";
import { limitVariants } from "./variants/limits.ts";
import { lagVariants, filterVariants } from "./variants/list-filters.ts";
import { frameVariants, pageVariants, orderVariants } from "./variants/list-shapes.ts";
import { requestVariants } from "./variants/requests.ts";
import { valueVariants } from "./variants/spellings.ts";
import { stateVariants, extraVariants } from "./variants/states.ts";
import { statusVariants } from "./variants/statuses.ts";
import { pathVariants, spellingVariants } from "./variants/transport.ts";

export const variants: readonly Variant[] = [
  ...statusVariants,
  ...errorVariants,
  ...boundVariants,
  ...limitVariants,
  ...requestVariants,
  ...keyVariants,
  ...lifeVariants,
  ...pathVariants,
  ...spellingVariants,
  ...frameVariants,
  ...pageVariants,
  ...orderVariants,
  ...lagVariants,
  ...filterVariants,
  ...refundAnswerVariants,
  ...idVariants,
  ...stateVariants,
  ...extraVariants,
  ...timeVariants,
  ...numberVariants,
  ...metadataVariants,
  ...valueVariants,
];
