import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { innOf } from './people-and-companies.ts'

type DemoBranchClient = {
  readonly clientCode: string
  readonly phone: string | null
  readonly passportNumber: string | null
  readonly elsewhere: boolean
}

const person = <Phone extends string | null, Passport extends string | null>(
  birthdate: string,
  serial: number,
  phone: Phone,
  passportNumber: Passport,
) => ({
  clientCode: innOf(birthdate, serial),
  phone,
  passportNumber,
  elsewhere: false,
})

/** Clients of branches without a login, one for each row of what the bank may know (docs/demo.md). */
export const branchClients = {
  /** Registers with this phone: the next proof is the passport; with this phone and another INN it is the INN. */
  withPhone: person('1982-03-15', 417, '380500000020', '123456789'),
  /** Registers with another phone, and has to give a code from this one. */
  withAnotherPhone: person('1978-09-09', 532, '380500000021', '987654'),
  /** The same, for the journeys of a browser: each registers one for good. */
  withAnotherPhoneToo: person('1984-02-20', 618, '380500000037', '456789123'),
  withAThirdPhone: person('1991-05-17', 729, '380500000038', '456789124'),
  withAFourthPhone: person('1975-11-11', 346, '380500000039', '456789125'),
  /** Has to give the passport with any phone. */
  withoutPhone: person('1969-12-01', 244, null, '555666777'),
  /** There is nothing to ask. */
  unknown: person('1971-06-30', 158, null, null),
  /** A client of another internet bank of ours. */
  elsewhere: { ...person('1990-10-10', 663, null, null), elsewhere: true },
  companyElsewhere: { clientCode: completeEdrpou('4477001'), phone: null, passportNumber: null, elsewhere: true },
} as const satisfies Record<string, DemoBranchClient>
