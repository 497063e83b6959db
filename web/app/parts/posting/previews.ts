/**
 * Addresses of chosen files for the browser's previews, by key. The browser holds each file until its address is revoked.
 */
export class Previews {
  readonly #urls = new Map<string, string>();

  show(key: string, file: Blob): string {
    const url = URL.createObjectURL(file);
    this.drop(key);
    this.#urls.set(key, url);
    return url;
  }

  of(key: string | undefined): string | undefined {
    return key === undefined ? undefined : this.#urls.get(key);
  }

  drop(key: string): void {
    const url = this.#urls.get(key);
    if (url) URL.revokeObjectURL(url);
    this.#urls.delete(key);
  }

  clear(): void {
    for (const key of this.#urls.keys()) this.drop(key);
  }
}
