import '../../page/wrapping-row.css'
import type { EndingAccountShown } from '@dilo/contract/account-end-calls.ts'
import type { AccountPayerKind } from '@dilo/domain/payments/account-end.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { RouterLink } from '../../../routing/link.tsx'

type Payer = EndingAccountShown['payers'][number]

type Look = {
  readonly what: MessageDescriptor
  readonly verb: MessageDescriptor
  /** The page where the account is replaced, or the payer ended. */
  readonly page: (id: string) => string
}

const looks: Readonly<Record<AccountPayerKind, Look>> = {
  payment: { what: msg`Платіж`, verb: msg`Відкрити`, page: (id) => `/payments/${id}` },
  standingOrder: {
    what: msg`Регулярний платіж`,
    verb: msg`Замінити рахунок`,
    page: (id) => `/regular-payments/${id}/edit`,
  },
  template: { what: msg`Шаблон`, verb: msg`До шаблонів`, page: () => '/templates' },
  recipient: { what: msg`Отримувач`, verb: msg`До отримувачів`, page: () => '/recipients' },
  import: { what: msg`Файл платежів`, verb: msg`Виправити`, page: (id) => `/payments/import/${id}` },
  salary: { what: msg`Зарплатна відомість`, verb: msg`Відкрити`, page: (id) => `/payments/${id}` },
}

/** A template or regular payment that would pay the closed account, and the link to correct it. */
export function PayerRow({ payer: { kind, id, title, due, amount, currency } }: { payer: Payer }) {
  const { i18n } = useLingui()
  const { what, verb, page } = looks[kind]
  const day = due === null ? null : shortDate(due)
  const name = kind === 'payment' || kind === 'salary' ? `№ ${title}` : title
  return (
    <div className="c-row c-row-wraps">
      <span className="c-row-body">
        <span className="c-row-name c-block">{name}</span>
        <span className="d-meta c-block">
          {i18n._(what)}
          {day !== null && (
            <>
              {' · '}
              <Trans>на {day}</Trans>
            </>
          )}
        </span>
      </span>
      {amount !== null && currency !== null && (
        <span className="c-row-end">
          <Money amount={amount} currency={currency} />
        </span>
      )}
      <RouterLink address={page(id)} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {i18n._(verb)}
        <span className="d-visually-hidden"> {name}</span>
      </RouterLink>
    </div>
  )
}
