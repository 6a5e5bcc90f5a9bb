// What a person calls this device, for the list of what is subscribed: `Firefox, Linux`.
const first = (names: [RegExp, string][], agent: string): string => names.find(([mark]) => mark.test(agent))?.[1] ?? '';

/** Most browsers say that they are others too; the first that is found is the one. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export const device_label = (agent: string): string =>
  [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean).join(', ');
