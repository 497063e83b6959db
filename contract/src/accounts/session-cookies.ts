/** The session itself (product.md §3). No script reads it: the server sets it at sign-in and takes it away. */
export const TOKEN = 'token';

/** Its name where people come by https: a browser takes it from this very host alone (RFC 6265bis §4.1.3.2). */
export const SECURE_TOKEN = '__Host-token';

/** What scripts may know of a session: that there is one, and on which side of the board (product.md §3). */
export const hintCookies = ['userType', 'organization', 'loginType'] as const;

/** Cookies of older parts of the site, cleared at sign-out (product.md §3, §4). */
export const formerCookies = ['serverToken', 'u_i', 'u_n_i', 'sso_s', 'sso_u', 'sso_l', 'sso_d'] as const;

/** Set by a page that signs out without a connection, for the server to do the rest when it hears of it. */
export const SIGNED_OUT = 'signedOut';

/** product.md §9: seconds that the cookies of a session live */
export const SESSION_COOKIE_SECONDS = 86_400;
