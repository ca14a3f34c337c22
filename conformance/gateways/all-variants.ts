/** Every variant. */
import type { Variant } from "./catalogue.ts";
import { boundVariants } from "./variants/bounds.ts";
import { errorVariants } from "./variants/errors.ts";
import { timeVariants, numberVariants, metadataVariants } from "./variants/forms.ts";
import { refundResponseVariants, idVariants } from "./variants/identity.ts";
import { keyVariants, lifeVariants } from "./variants/keys.ts";
import { limitVariants } from "./variants/limits.ts";
import { lagVariants, filterVariants } from "./variants/list-filters.ts";
import { frameVariants, pageVariants, orderVariants } from "./variants/list-shapes.ts";
import { requestVariants } from "./variants/requests.ts";
import { valueVariants } from "./variants/spellings.ts";
import { stateVariants, extraVariants } from "./variants/states.ts";
import { statusVariants } from "./variants/statuses.ts";
import { pathVariants, spellingVariants } from "./variants/transport.ts";

/** The variants by subject. */
export const variantGroups: readonly {
  readonly title: string;
  readonly variants: readonly Variant[];
}[] = [
  { title: "Response statuses", variants: statusVariants },
  { title: "Errors and temporary rejections", variants: errorVariants },
  { title: "Other refusals", variants: boundVariants },
  { title: "Limits on requests", variants: limitVariants },
  { title: "Request contents", variants: requestVariants },
  { title: "Keys", variants: keyVariants },
  { title: "After a delete", variants: lifeVariants },
  { title: "Paths", variants: pathVariants },
  { title: "Format of JSON and headers", variants: spellingVariants },
  { title: "Shape of the checkout list", variants: frameVariants },
  { title: "Paging", variants: pageVariants },
  { title: "Order of lists", variants: orderVariants },
  { title: "Delayed changes", variants: lagVariants },
  { title: "Filters", variants: filterVariants },
  { title: "Refund and update responses", variants: refundResponseVariants },
  { title: "Identifiers", variants: idVariants },
  { title: "Statuses of records", variants: stateVariants },
  { title: "Additional members and headers", variants: extraVariants },
  { title: "Format of times", variants: timeVariants },
  { title: "Format of amounts", variants: numberVariants },
  { title: "Metadata", variants: metadataVariants },
  { title: "Format of other values", variants: valueVariants },
];

export const variants: readonly Variant[] = variantGroups.flatMap((group) => group.variants);
