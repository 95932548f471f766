import type { Body } from '@dilo/contract/calls.ts'
import { boundedLimits } from '@dilo/domain/cards/card-spending.ts'
import type { CardForm } from '@dilo/domain/cards/card-record.ts'
import type { StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseAccountName } from '@dilo/domain/values/account-name.ts'
import { parseDeliveryAddress } from '@dilo/domain/values/delivery-address.ts'
import { parseNameOnCard } from '@dilo/domain/values/name-on-card.ts'
import type { Refusal } from '../../../refusal.ts'
import { readLimits } from '../limits/read-limits.ts'

/** An application as it is stored. */
export type Filled = {
  readonly account_id: string
  readonly holder_person_id: string
  readonly form: CardForm
  readonly name_on_card: string
  readonly label: string | null
  readonly limits: StoredLimits
  readonly program_id: string | null
  /** The address of a plastic card; null: nothing is sent. */
  readonly delivery_address: string | null
}

/** A plastic card is sent to where its order says; a virtual one goes nowhere. */
export const readAddress = ({ form, deliveryAddress = '' }: Sent): Result<string | null, FieldMessageKey> =>
  form === 'plastic' ? parseDeliveryAddress(deliveryAddress) : ok(null)

type Sent = { readonly form: CardForm; readonly deliveryAddress?: string | undefined }

/** Reads the typed fields of an application; a refusal names all fields at fault. */
export function readForm(body: Body<'POST /api/card-service/applications'>): Result<Filled, Refusal> {
  const name = parseNameOnCard(body.nameOnCard)
  const label = parseAccountName(body.label ?? '')
  const limits = readLimits(body.limits)
  const address = readAddress(body)
  if (name.ok && label.ok && limits.ok && address.ok)
    return ok({
      account_id: body.accountId,
      holder_person_id: body.holderPersonId,
      form: body.form,
      name_on_card: name.value,
      label: label.value,
      limits: boundedLimits(limits.value),
      program_id: body.programId,
      delivery_address: address.value,
    })
  const fields: Record<string, FieldMessageKey> = {}
  if (!name.ok) fields['nameOnCard'] = name.error
  if (!label.ok) fields['label'] = label.error
  if (!address.ok) fields['deliveryAddress'] = address.error
  if (!limits.ok) Object.assign(fields, limits.error)
  return refused({ code: 'invalidRequest', fields })
}
