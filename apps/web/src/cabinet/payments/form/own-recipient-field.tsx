import { Trans, useLingui } from '@lingui/react/macro'
import { AccountChoice } from '../../accounts/account-choice.tsx'
import { ExchangeComesFirst } from '../../exchange/first/lazy-exchange-first.tsx'
import type { FormPartProps } from './form-props.ts'
import { ownRecipients, payersOf } from './own-places.ts'

/** The recipient among the company's own accounts and cards: those of the payer's currency. */
export function OwnRecipientField({ form, way, prepared, text }: FormPartProps) {
  const { t } = useLingui()
  const payer = payersOf(way, prepared).find(({ id }) => id === form.values.debtorAccountId)
  return (
    <>
      <AccountChoice
        {...form.input('creditorOwnId')}
        error={text('creditorOwnId')}
        label={way === 'ownCards' ? t`На картку або рахунок` : t`На рахунок`}
        places={ownRecipients(way, prepared, payer)}
      />
      <p className="d-meta">
        {way === 'ownCards' ? (
          <Trans>
            Карткою можна платити лише між власними картками й рахунками компанії. Щоб заплатити іншій людині чи
            компанії, виберіть «Контрагенту» і вкажіть IBAN.
          </Trans>
        ) : (
          <Trans>Лише між рахунками в одній валюті.</Trans>
        )}
      </p>
      {way !== 'ownCards' && payer !== undefined && payer.currency !== 'UAH' && (
        <ExchangeComesFirst of="own" accounts={prepared.accounts} payer={payer?.account} amount={form.values.amount} />
      )}
      {prepared.deposits.length > 0 && (
        <p className="d-meta">
          <Trans>На депозит гроші кладуть поповненням: відкрийте його на сторінці депозитів.</Trans>
        </p>
      )}
    </>
  )
}
