/**
 * Signs out by a form, which needs no script (server/src/accounts/sign-in/sign-out.ts). With its script it also works
 * without a connection (islands/own.ts).
 */
export const SignOut = ({ children }: { children: React.ReactNode }) => (
  <form method="post" action="/signOut" data-sign-out>
    {children}
  </form>
);
