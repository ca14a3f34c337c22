/** The script of the checkout page: counts down, submits one form at a time, and keeps the page current. */
import { formatRemaining } from "../remaining-time.ts";

const page = document.querySelector("main")?.dataset.page;
const remaining = document.querySelector<HTMLElement>("[data-remaining]");
/** The delay after the expiry, so that the server's clock has passed it as well; in milliseconds. */
const grace = 1000;
/** The time for which further presses are ignored, in milliseconds: a response may bring no new page. */
const patience = 5000;
let isSending = false;

/** Requests the page again, even if this one is the response to a form. */
function lookAgain(): void {
  if (page === undefined) return;
  const { href } = new URL(page, location.href);
  // A reload keeps the scroll position, but would send a form once more.
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
  // Counts from what the server says is left, since the browser's clock may differ from the server's.
  const end = Date.now() + Number(remaining.dataset.remaining);
  const timer = setInterval(() => {
    const left = end - Date.now();
    remaining.textContent = formatRemaining(left);
    // Another request would interrupt the redirect to the merchant.
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

// A hidden page may be outdated: the checkout was paid elsewhere, or the clock was moved.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && !isSending) lookAgain();
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) lookAgain();
});
