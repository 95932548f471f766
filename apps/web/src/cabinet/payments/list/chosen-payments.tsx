import type { Payment } from '@dilo/contract/payment-service.ts'
import type { PaymentAction } from '@dilo/domain/flows/payment.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { HintedIconButton } from '@dilo/ui/overlays/hinted-icon-button.tsx'
import { Ellipsis, PenLine, RefreshCw, Send, Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { type Drawing, X } from '@dilo/ui/icons/icons.ts'
import { Menu } from '@dilo/ui/overlays/menu.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { focusPageTitle } from '@dilo/ui/display/page-title.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { addressOfPage } from '../../address/open-page.ts'
import type { PaymentsSearch } from './payments-search.ts'
import { refreshMoney } from '../payment-changes.ts'
import { useWide } from '../../page/use-wide.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkAction } from './many-payments.ts'
import { ManySigning } from './many-signing.tsx'
import { RegisterOfChosen } from './payment-register.tsx'
import { totalsOf } from './totals.ts'
import type { ChosenRowsOfList } from './use-chosen-rows.ts'

const route = addressOfPage('/payments')

type ChosenPaymentsProps = {
  search: PaymentsSearch
  payments: readonly Payment[]
  rows: ChosenRowsOfList
  /** Gives the current list. */
  refresh: () => Promise<readonly Payment[]>
}

type Doing = { readonly what: BulkAction | 'SIGN'; readonly payments: readonly Payment[] }

/** The chosen payments, their totals, and the possible actions. */
export function ChosenPayments({ search, payments, rows, refresh }: ChosenPaymentsProps) {
  const [doing, setDoing] = useState<Doing>()
  const all = useAllToSign(search, payments)
  const navigate = route.useChange()
  const client = useQueryClient()
  const now = doing ?? all
  useFocusAfter(now !== undefined)
  useEffect(() => void RegisterOfChosen.preload(), [])
  const end = (left: readonly string[]) => {
    setDoing(undefined)
    rows.keep(left)
    refreshMoney(client)
    if (search.sign) void navigate({ search: ({ sign: _done, ...rest }) => rest, replace: true, resetScroll: false })
  }
  return (
    <>
      {rows.chosen.length > 0 && <Bar rows={rows} onDo={(what) => setDoing({ what, payments: rows.chosen })} />}
      {now?.what === 'SIGN' && <ManySigning payments={now.payments} refresh={refresh} onClose={end} />}
      {now !== undefined && now.what !== 'SIGN' && (
        <BulkDialog action={now.what} payments={now.payments} refresh={refresh} onClose={end} />
      )}
    </>
  )
}

/** All payments of the list at the time of the request: signed ones leave the list, but not the running signing. */
function useAllToSign({ sign }: PaymentsSearch, payments: readonly Payment[]): Doing | undefined {
  const [all, setAll] = useState<Doing>()
  const isAsked = sign === 'all'
  if (isAsked && all === undefined && payments.length > 0) setAll({ what: 'SIGN', payments })
  if (!isAsked && all !== undefined) setAll(undefined)
  return isAsked ? all : undefined
}

/** The bar with the pressed button disappears with the choice, so the focus moves on. */
function useFocusAfter(isOpen: boolean): void {
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current && !isOpen && document.activeElement === document.body) focusPageTitle()
    before.current = isOpen
  }, [isOpen])
}

const others: Record<BulkAction, { readonly name: MessageDescriptor; readonly icon: Drawing }> = {
  SEND_TO_SIGNING: { name: msg`Надіслати на підпис`, icon: Send },
  REPEAT: { name: msg`Повторити`, icon: RefreshCw },
  DELETE: { name: msg`Видалити`, icon: Trash2 },
}

const otherActions = Object.keys(others) as BulkAction[]

/** The number of payments that allow an action: a verb that none allows is not offered. */
const countOf = (payments: readonly Payment[], action: PaymentAction): number =>
  payments.filter(({ actions }) => actions.includes(action)).length

type BarProps = { rows: ChosenRowsOfList; onDo: (what: BulkAction | 'SIGN') => void }

function Bar({ rows, onDo }: BarProps) {
  const { t, i18n } = useLingui()
  const wide = useWide(900)
  const count = rows.chosen.length
  const signed = countOf(rows.chosen, 'SEND_CODE')
  const offered = otherActions
    .map((action) => ({ action, of: countOf(rows.chosen, action) }))
    .filter(({ of }) => of > 0)
  return (
    <section className="c-bulk d-row d-row-apart d-row-between" aria-label={t`Дії з вибраними`}>
      <p className="d-row d-row-words" role="status">
        <strong>
          {t({ message: plural(count, { one: '# платіж', few: '# платежі', many: '# платежів', other: '# платежу' }) })}
        </strong>
        {totalsOf(rows.chosen).map((total) => (
          <Money key={total.currency} {...total} />
        ))}
      </p>
      <div className="c-bulk-actions d-row">
        {signed > 0 && (
          <Button icon={<Icon of={PenLine} />} data-signing onClick={() => onDo('SIGN')}>
            <Trans>Підписати</Trans>
            <Share of={signed} all={count} />
          </Button>
        )}
        {wide ? (
          offered.map(({ action, of }) => (
            <Button key={action} variant="secondary" onClick={() => onDo(action)}>
              {i18n._(others[action].name)}
              <Share of={of} all={count} />
            </Button>
          ))
        ) : offered.length === 0 ? null : (
          <Menu
            label={t`Інші дії`}
            align="end"
            trigger={(opens) => <HintedIconButton icon={Ellipsis} name={t`Інші дії`} {...opens} />}
            items={offered.map(({ action, of }) => ({
              key: action,
              label: `${i18n._(others[action].name)}${of < count ? ` · ${of}` : ''}`,
              icon: others[action].icon,
              destructive: action === 'DELETE',
              onSelect: () => onDo(action),
            }))}
          />
        )}
        <RegisterOfChosen paymentIds={rows.chosen.map(({ id }) => id)} isNarrow={!wide} />
      </div>
      <HintedIconButton icon={X} name={t`Скасувати вибір`} onClick={rows.clear} />
    </section>
  )
}

/** The number of chosen payments that a verb affects; nothing if it affects all. */
function Share({ of, all }: { of: number; all: number }) {
  return of < all ? <span className="d-tabular"> · {of}</span> : null
}
