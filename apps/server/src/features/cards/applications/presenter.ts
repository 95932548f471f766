import type { CardApplication } from '@dilo/contract/card-application-calls.ts'
import { operationStateOf } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import { possibleActions } from '@dilo/domain/flows/card-application.ts'
import { fullNameOf, joinedName } from '../../../db/person-names.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { ApplicationRow } from './store.ts'
import { mayApply } from './who-applies.ts'

/** Nobody has asked the processor yet. */
const isAhead = ({ waits_until: until, asked_at: asked }: ApplicationRow): boolean =>
  until !== null && until.getTime() === asked?.getTime()

export const presentApplication = (
  row: ApplicationRow,
  authority: Pick<CompanyAuthority, 'personId' | 'relationType' | 'permissions'>,
): CardApplication => ({
  kind: 'CARD_APPLICATION',
  id: row.application_id,
  state: operationStateOf(row.state),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  waitsSince: row.state === 'on_validation' ? (row.signed_at?.toISOString() ?? null) : null,
  waitsUntil: row.state === 'on_validation' && isAhead(row) ? (row.waits_until?.toISOString() ?? null) : null,
  promisedAt: null,
  way: row.way,
  accountId: row.account_id,
  holder: {
    personId: row.holder_person_id,
    name: joinedName(row.holder_last_name, row.holder_first_name, row.holder_middle_name),
  },
  form: row.form,
  nameOnCard: row.name_on_card,
  label: row.label,
  limits: row.limits,
  programId: row.program_id,
  blank: row.last_digits === null ? null : `${row.first_digits}••••••${row.last_digits}`,
  replaces: row.replaces,
  deliveryAddress: row.delivery_address,
  reason: row.reason,
  author: fullNameOf(row),
  version: row.version,
  cardId: row.card_id,
  actions: mayApply(row, authority) ? possibleActions(row.state) : [],
})
