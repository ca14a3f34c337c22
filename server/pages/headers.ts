/** What a page may do beyond showing itself; nothing unless it is given. */
export interface PageNeeds {
  /** Where its scripts may ask: sources of a Content-Security-Policy. */
  readonly asks?: string;
  /** Where its forms may lead, what they are redirected to included. */
  readonly formsLeadTo?: string;
  /** A `Referrer-Policy`; browsers tell forms' origins only to servers that may know the referrer. */
  readonly referrer?: "no-referrer" | "same-origin";
}

/** The headers of a page: it loads nothing from another origin and is framed by none (D-PAGE-01). */
export function pageHeaders({
  asks = "'none'",
  formsLeadTo = "'none'",
  referrer = "no-referrer",
}: PageNeeds): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${asks}`,
    "base-uri 'none'",
    `form-action ${formsLeadTo}`,
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Referrer-Policy": referrer,
    "X-Content-Type-Options": "nosniff",
  };
}
