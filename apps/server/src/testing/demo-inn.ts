import { people } from '@dilo/demo-world/people-and-companies.ts'

/** The РНОКПП of a person of the demo bank. */
export function demoInn(phone: string): string {
  const person = people.find((one) => one.phone === phone)
  if (person === undefined) throw new Error(`Nobody of the demo bank has the phone ${phone}`)
  return person.inn
}
