/**
 * Returns the open page as one file that needs nothing else: it contains its styles and its one script, and no links. Throws
 * if a part cannot be loaded.
 */
export async function pageAsFile(script: string): Promise<Blob> {
  const response = await fetch(script);
  if (!response.ok) throw new Error(response.statusText);
  const code = await response.text();
  const whole = document.documentElement.cloneNode(true) as HTMLElement;
  for (const gone of whole.querySelectorAll('script, link, footer, [data-online], [role="status"] > *')) gone.remove();
  const style = document.createElement('style');
  style.textContent = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .join('\n');
  whole.querySelector('head')!.append(style);
  const run = document.createElement('script');
  run.type = 'module';
  run.textContent = code.replaceAll('</script', '<\\/script');
  whole.querySelector('body')!.append(run);
  return new Blob([`<!doctype html>\n${whole.outerHTML}`], { type: 'text/html' });
}
