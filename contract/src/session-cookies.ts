/** What a session leaves in the browser (product.md §3), where pages and server see it. */
export const sessionCookies = ['token', 'userType', 'organization', 'loginType'] as const;

/** What other parts of the old site left there, and goes with a person (product.md §3, §4). */
export const formerCookies = ['serverToken', 'u_i', 'u_n_i', 'sso_s', 'sso_u', 'sso_l', 'sso_d'] as const;
