/** What the page of a checkout does where scripts run: it counts down, and no button is pressed twice. */
import { formatRemaining } from "../remaining.ts";

const main = document.querySelector("main");
const remaining = document.querySelector<HTMLElement>("[data-remaining]");
/** Some time after the moment itself, so that the server has passed it as well, in milliseconds. */
const grace = 1000;

/** Asks for the page anew, also where this one came as the answer to a form. */
function reload(): void {
  location.replace(main?.dataset.page ?? location.href);
}

if (remaining !== null) {
  // By the server's clock: that of the browser may show another time.
  const end = Date.now() + Number(remaining.dataset.remaining);
  const timer = setInterval(() => {
    const left = end - Date.now();
    remaining.textContent = formatRemaining(left);
    if (left > -grace) return;
    clearInterval(timer);
    reload();
  }, 250);
}

addEventListener("submit", () => {
  for (const button of document.querySelectorAll("button")) button.disabled = true;
});

// Shown again as it was left, it would show what was.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) reload();
});
