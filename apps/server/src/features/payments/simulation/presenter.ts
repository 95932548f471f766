import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import type { SimulatedPayment, Simulation } from '@dilo/domain/signing/simulate-policy.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { RelatedPerson } from '../../signing/door.ts'
import { findNamedPayments, type NamedPayment } from './store.ts'

/** The number of payments that a list names, and of splits. People look at a few; the totals say how many there are. */
const NAMED = 20

type Around = {
  readonly from: BusinessDate
  readonly isCut: boolean
  readonly people: readonly RelatedPerson[]
}

/** A simulation with names; only the named payments are read again. */
export async function presentSimulation(
  reader: Reader,
  companyId: string,
  found: Simulation & Around,
): Promise<SigningSimulation> {
  const lists = {
    nobodyCan: found.nobodyCan.slice(0, NAMED),
    openThatLoseSignatures: found.openThatLoseSignatures.slice(0, NAMED),
    openThatBecomeComplete: found.openThatBecomeComplete.slice(0, NAMED),
  }
  const splits = found.splitRisk
    .slice(0, NAMED)
    .map((split) => ({ ...split, payments: split.payments.slice(0, NAMED) }))
  const named = [...Object.values(lists), ...splits.map(({ payments }) => payments)].flat().map(({ id }) => id)
  const rows = named.length === 0 ? [] : await findNamedPayments(reader, companyId, named)
  const rowOf = new Map(rows.map((row) => [row.payment_id, row]))
  const shown = (payments: readonly SimulatedPayment[]) =>
    payments.flatMap(({ id }) => {
      const row = rowOf.get(id)
      return row === undefined ? [] : [namedPayment(row)]
    })
  return {
    from: found.from,
    isCut: found.isCut,
    fewer: found.fewer,
    more: found.more,
    same: found.same,
    otherSigners: found.otherSigners,
    nobodyCan: shown(lists.nobodyCan),
    openThatLoseSignatures: shown(lists.openThatLoseSignatures),
    openThatBecomeComplete: shown(lists.openThatBecomeComplete),
    splitRisk: splits.map(({ creditorIban, currency, day, threshold, total, payments }) => ({
      creditorName: shown(payments)[0]?.creditorName ?? '',
      creditorIban,
      currency,
      day,
      threshold: String(threshold),
      total: String(total),
      payments: shown(payments),
    })),
    lostReach: found.lostReach.map(({ personId, signsNothing, amounts }) => ({
      person: nameOf(found.people, personId),
      signsNothing,
      amounts: amounts.map(({ from, below, ...place }) => ({
        ...place,
        from: String(from),
        below: below === null ? null : String(below),
      })),
    })),
    totals: {
      nobodyCan: found.nobodyCan.length,
      openThatLoseSignatures: found.openThatLoseSignatures.length,
      openThatBecomeComplete: found.openThatBecomeComplete.length,
      splitRisk: found.splitRisk.length,
    },
  }
}

const namedPayment = (row: NamedPayment): SigningSimulation['nobodyCan'][number] => ({
  id: row.payment_id,
  number: row.number,
  creditorName: row.creditor_name,
  amount: String(row.amount),
  currency: row.currency,
  valueDate: row.value_date,
  state: row.state,
})

function nameOf(people: readonly RelatedPerson[], personId: string): string {
  const person = people.find((one) => one.person_id === personId)
  return person === undefined ? '' : fullNameOf(person)
}
