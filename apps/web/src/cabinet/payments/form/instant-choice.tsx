import type { PaymentProduct } from '@dilo/domain/payments/instant-payment.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormPartProps } from './form-props.ts'

/** The choice between an ordinary and an instant payment, where the recipient's bank takes both. */
export function InstantChoice({ form, terms }: Pick<FormPartProps, 'form' | 'terms'>) {
  const { t } = useLingui()
  const product: PaymentProduct = form.values.product === 'instant' ? 'instant' : 'regular'
  if (!terms.instant && product === 'regular') return null
  return (
    <div className="d-stack d-gap-2">
      <Segmented
        fill="words"
        label={t`Як платити`}
        value={product}
        options={[
          { value: 'regular', label: <Trans>Платіж на IBAN</Trans> },
          { value: 'instant', label: <Trans>Миттєвий платіж на IBAN</Trans> },
        ]}
        onChange={(chosen) => form.set('product', chosen === 'instant' ? 'instant' : '')}
      />
      <InstantHint form={form} terms={terms} isInstant={product === 'instant'} />
    </div>
  )
}

type HintProps = Pick<FormPartProps, 'form' | 'terms'> & { isInstant: boolean }

/** The terms of the chosen product; for a larger amount, that the ordinary one is left. */
function InstantHint({ form, terms: { instant }, isInstant }: HintProps) {
  if (!instant) return null
  const isOwn = instant.ownLimit !== null && BigInt(instant.ownLimit) < BigInt(instant.atMost)
  const most = isOwn ? (instant.ownLimit ?? instant.atMost) : instant.atMost
  const amount = parseAmountInput(form.values.amount)
  const limit = shownMoney(most, 'UAH')
  if (amount.ok && amount.value > BigInt(most))
    return (
      <p className="d-meta">
        {isOwn ? (
          <Trans>Ваша компанія дозволила миттєві платежі до {limit}. Більшу суму надішліть звичайним платежем.</Trans>
        ) : (
          <Trans>Миттєво можна заплатити до {limit}. Більшу суму надішліть звичайним платежем.</Trans>
        )}
      </p>
    )
  if (!isInstant) return null
  return (
    <p className="d-meta">
      <Trans>Гроші в отримувача за кілька секунд, цілодобово. До {limit} за раз.</Trans>
    </p>
  )
}
