/** The browser's name in its own header, in terms that a person knows. */
type Browser = 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | 'unknown'
type OperatingSystem = 'android' | 'chromeos' | 'ios' | 'linux' | 'macos' | 'windows' | 'unknown'

export type Device = { readonly browser: Browser; readonly system: OperatingSystem }

export const browsers = [
  'chrome',
  'edge',
  'firefox',
  'opera',
  'safari',
  'samsung',
  'unknown',
] as const satisfies readonly Browser[]
export const operatingSystems = [
  'android',
  'chromeos',
  'ios',
  'linux',
  'macos',
  'windows',
  'unknown',
] as const satisfies readonly OperatingSystem[]

/** Brands, the same in every language; null for an unknown browser. */
const browserNames: Readonly<Record<Browser, string | null>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  unknown: null,
}

const systemNames: Readonly<Record<OperatingSystem, string | null>> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  unknown: null,
}

/** First that fits: most browsers claim to be Chrome or Safari as well. */
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:A|iOS)?\//, 'edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'chrome'],
  [/\bVersion\/\S{1,20} (?:Mobile\/\S{1,20} )?Safari\//, 'safari'],
]

/** Android claims to be Linux, and an iPhone to be like Mac OS X. */
const systemMarks: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

const firstOf = <Kind extends string>(marks: readonly (readonly [RegExp, Kind])[], text: string): Kind | 'unknown' =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? 'unknown'

/** Reads a User-Agent header. A browser chooses its own text: it is good for a list, never for a decision. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(browserMarks, userAgent),
  system: firstOf(systemMarks, userAgent),
})

/** `Chrome, Windows`; null when nothing is known of it. */
export function deviceName({ browser, system }: Device): string | null {
  const named = [browserNames[browser], systemNames[system]].filter((name) => name !== null)
  return named.length === 0 ? null : named.join(', ')
}
