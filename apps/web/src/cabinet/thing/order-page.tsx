import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentProps, ComponentType } from 'react'
import { AskedPage } from '../page/asked-page.tsx'
import { useStatusChanged } from '../page/use-status-changed.ts'
import { ThingPage } from './thing-page.tsx'
import { useFocusAfterChange } from './use-focus-after-change.ts'

type Part<Order> = ComponentType<{ order: Order }>

/** A kind of order of the client to the bank, as its page shows it. */
export type OrderKind<Order> = {
  /** The title until the order is known. */
  readonly title: MessageDescriptor
  readonly nameOf: (order: Order) => MessageDescriptor
  /** The rows of the skeleton. */
  readonly rows: number
  /** The words for a status that changes while the page is open; missing: nobody but this person changes it. */
  readonly changed?: MessageDescriptor
  /** The focus moves on when this changes. */
  readonly stageOf?: (order: Order) => string
  readonly Badge: Part<Order>
  readonly Actions: Part<Order>
  readonly Outcome: Part<Order>
  readonly Facts: Part<Order>
  readonly ToDo: Part<Order>
  readonly More: Part<Order>
}

type Query<Order> = Omit<ComponentProps<typeof AskedPage<Order>>, 'title' | 'rows' | 'children'>

type OrderPageProps<Order> = Query<Order> & { kind: OrderKind<Order> }

/** The page of an order: its facts and signatures, the next step, and the outcome. */
export function OrderPage<Order extends { readonly id: string; readonly state: string }>({
  kind,
  ...asked
}: OrderPageProps<Order>) {
  const { i18n } = useLingui()
  const { data } = asked.query
  useStatusChanged(kind.changed, data ? [{ key: data.id, state: data.state }] : undefined)
  return (
    <AskedPage {...asked} title={i18n._(kind.title)} rows={kind.rows}>
      {(order) => <Known key={order.id} kind={kind} order={order} />}
    </AskedPage>
  )
}

function Known<Order>({ kind, order }: { kind: OrderKind<Order>; order: Order }) {
  const { i18n } = useLingui()
  const { nameOf, stageOf, Badge, Actions, Outcome, Facts, ToDo, More } = kind
  useFocusAfterChange(stageOf?.(order) ?? '')
  return (
    <ThingPage
      title={i18n._(nameOf(order))}
      badge={<Badge order={order} />}
      actions={<Actions order={order} />}
      outcome={<Outcome order={order} />}
      facts={<Facts order={order} />}
      todo={<ToDo order={order} />}
      more={<More order={order} />}
    />
  )
}
