/** Browsers by their user agents; those that also name another browser come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (list: typeof browsers, text: string) => list.find(([form]) => form.test(text))?.[1];

/** Returns the familiar name of the device behind a user agent; null if nothing in it is known. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const [browser, system] = [first(browsers, userAgent), first(systems, userAgent)];
  return browser && system ? { browser, system } : null;
}
