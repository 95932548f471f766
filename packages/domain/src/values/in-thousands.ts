/** Digits in groups of three from the right, as amounts are written: `1234567` is `1 234 567` with the sign that is given. */
export function inThousands(digits: string, sign: string): string {
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first)]
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3))
  return groups.join(sign)
}
