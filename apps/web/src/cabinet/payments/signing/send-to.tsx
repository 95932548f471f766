import { Trans } from '@lingui/react/macro'

/** On a button: `Надіслати на підпис: Галина П.`, where one person alone can sign. */
export function SendTo({ people: [one, another] }: { people: readonly string[] }) {
  if (one === undefined || another !== undefined) return <Trans>Надіслати на підпис</Trans>
  const name = shortName(one)
  return <Trans>Надіслати на підпис: {name}</Trans>
}

/** `Галина П.` of «Петренко Галина Іванівна». */
function shortName(person: string): string {
  const [last = '', first] = person.split(' ')
  return first === undefined ? last : `${first} ${last.slice(0, 1)}.`
}
