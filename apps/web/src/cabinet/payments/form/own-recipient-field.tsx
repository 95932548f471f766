import { formatMoney } from '@dilo/domain/values/format-money.ts'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormPartProps } from './form-props.ts'
import { ownRecipients, payersOf } from './own-places.ts'
import { usePlaceName } from './place-name.ts'

/** To which of the company's own accounts and cards: those of the payer's currency. */
export function OwnRecipientField({ form, way, prepared, text }: FormPartProps) {
  const { t } = useLingui()
  const placeName = usePlaceName()
  const payer = payersOf(way, prepared).find(({ id }) => id === form.values.debtorAccountId)
  const recipients = ownRecipients(way, prepared, payer)
  const isKnown = recipients.some(({ id }) => id === form.values.creditorOwnId)
  return (
    <>
      <SelectField
        {...form.input('creditorOwnId')}
        label={way === 'ownCards' ? t`На картку або рахунок` : t`На рахунок`}
        error={text('creditorOwnId')}
      >
        {!isKnown && (
          <option value={form.values.creditorOwnId}>
            <Trans>Виберіть</Trans>
          </option>
        )}
        {recipients.map((place) => (
          <option key={place.id} value={place.id}>
            {placeName(place)} — {formatMoney(BigInt(place.availableBalance), place.currency)}
          </option>
        ))}
      </SelectField>
      <p className="d-meta">
        {way === 'ownCards' ? (
          <Trans>
            Карткою можна платити лише між власними картками й рахунками компанії. Щоб заплатити іншій людині чи
            компанії, виберіть «Контрагенту» і вкажіть IBAN.
          </Trans>
        ) : (
          <Trans>Лише між рахунками в одній валюті: інша валюта — це обмін.</Trans>
        )}
      </p>
    </>
  )
}
