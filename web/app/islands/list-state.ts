/**
 * Older links name the tab of a list behind `#state=` (wire.md §6), which the server does not see. The tab is moved into the
 * query, beside the other parameters.
 */
const ALL = '1';

function openTab(): void {
  const state = /^#(?:.*&)?state=([1-4])(?:&|$)/.exec(location.hash)?.[1];
  const address = new URL(location.href);
  if (!state || state === (address.searchParams.get('state') ?? ALL)) return;
  address.searchParams.set('state', state);
  address.hash = '';
  location.replace(address);
}

openTab();
// A link to the open list only changes the hash and loads no page.
addEventListener('hashchange', openTab);

export {};
