/** The parts of a version of npm: numbers, then those of a pre-release. The part behind a plus does not change the order. */
function partsOf(version) {
  const [, numbers, before] = /^v?(\d+(?:\.\d+){0,2})(?:-([\w.-]+))?(?:\+.*)?$/.exec(version) ?? []
  if (numbers === undefined) throw new Error(`${version} is no version`)
  const [major = 0, minor = 0, patch = 0] = numbers.split('.').map(Number)
  return { numbers: [major, minor, patch], before: before?.split('.') ?? null }
}

/** Compares two versions as npm orders them (semver.org, 11): negative, zero or positive. */
export function compareVersions(left, right) {
  const [one, other] = [partsOf(left), partsOf(right)]
  const place = one.numbers.findIndex((number, index) => number !== other.numbers[index])
  if (place !== -1) return one.numbers[place] - other.numbers[place]
  if (one.before === null || other.before === null) return Number(one.before === null) - Number(other.before === null)
  return compareBefore(one.before, other.before)
}

function compareBefore(one, other) {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [left, right] = [one[index], other[index]]
    if (left === right) continue
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1
    const [isNumber, isOtherNumber] = [/^\d+$/.test(left), /^\d+$/.test(right)]
    if (isNumber && isOtherNumber) return Number(left) - Number(right)
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
    return left < right ? -1 : 1
  }
  return 0
}

/**
 * True if a version lies in a range of OSV: its events are `introduced`, `fixed` (not affected any more) and
 * `last_affected` (the last one that is).
 */
export function isWithin(version, events) {
  const at = (of) => (of === '0' ? '0.0.0-0' : of)
  const inOrder = events
    .flatMap((event) => Object.entries(event).map(([kind, of]) => ({ kind, of: at(of) })))
    .sort((left, right) => compareVersions(left.of, right.of))
  return inOrder.reduce((isInside, { kind, of }) => {
    const order = compareVersions(version, of)
    if (kind === 'introduced') return isInside || order >= 0
    if (kind === 'fixed') return isInside && order < 0
    if (kind === 'last_affected') return isInside && order <= 0
    return isInside
  }, false)
}
