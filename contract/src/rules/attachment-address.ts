/**
 * Where a file is fetched that a program names (product.md §7): paths that begin with `files/attachment`,
 * `files/upload_tmp` or `month_` stand on the site, a bare name is a temporary upload, an absolute address stays.
 * @param origin of the site; left out, the address begins at its root
 */
export function attachmentAddress(name: string, origin = ''): string {
  if (/^https?:\/\//i.test(name)) return name;
  const path = name.replace(/^\/+/, '');
  const isPlaced = /^(?:files\/(?:attachment|upload_tmp)\/|month_)/.test(path);
  return `${origin}/${isPlaced ? path : `files/upload_tmp/${path}`}`;
}
