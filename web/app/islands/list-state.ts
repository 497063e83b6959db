/**
 * Older links name the tab of a list behind `#state=` (wire.md §6), of which no server is told: it goes into the
 * address, beside all else that stands there.
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
// A link to the list that is open already loads nothing anew.
addEventListener('hashchange', openTab);

export {};
