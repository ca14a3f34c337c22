/** What the page of a checkout does where scripts run: it counts down, presses one button at a time, and looks again. */
import { formatRemaining } from "../remaining.ts";

const page = document.querySelector("main")?.dataset.page;
const remaining = document.querySelector<HTMLElement>("[data-remaining]");
/** Some time after the moment itself, so that the server has passed it as well, in milliseconds. */
const grace = 1000;
/** How long other presses are ignored, in milliseconds: an answer need not bring a new page. */
const patience = 5000;
let isSending = false;

/** Asks for the page anew, also where this one came as the answer to a form. */
function lookAgain(): void {
  if (page === undefined) return;
  const { href } = new URL(page, location.href);
  // A reload leaves the page where it was scrolled to, but would send a form once more.
  if (href === location.href) location.reload();
  else location.replace(href);
}

function setSending(value: boolean): void {
  isSending = value;
  for (const button of document.querySelectorAll("button")) {
    button.setAttribute("aria-disabled", String(value));
  }
}

if (remaining !== null) {
  // By the server's clock: that of the browser may show another time.
  const end = Date.now() + Number(remaining.dataset.remaining);
  const timer = setInterval(() => {
    const left = end - Date.now();
    remaining.textContent = formatRemaining(left);
    // To look again would break off the way to the merchant.
    if (left > -grace || isSending) return;
    clearInterval(timer);
    lookAgain();
  }, 250);
}

addEventListener("submit", (event) => {
  if (isSending) {
    event.preventDefault();
    return;
  }
  setSending(true);
  setTimeout(setSending, patience, false);
});

// What is seen again may have changed meanwhile: paid elsewhere, or by a clock that was moved.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && !isSending) lookAgain();
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) lookAgain();
});
