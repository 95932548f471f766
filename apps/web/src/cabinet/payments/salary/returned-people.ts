import type { PaymentReason } from '@dilo/domain/flows/payment.ts'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'

/** The account itself is the trouble: the person has to name another one. */
const needsAnotherAccount: readonly PaymentReason[] = ['accountUnknown', 'accountClosed', 'accountBlocked']

/** The people of a register whose money came back, to be paid anew: without accounts that cannot take it. */
export const returnedPeople = (register: SalaryRegister): SalaryRegister => ({
  ...register,
  people: register.people
    .filter(({ state }) => state === 'givenBack')
    .map((person) =>
      person.reason !== null && needsAnotherAccount.includes(person.reason) ? { ...person, iban: '' } : person,
    ),
})
