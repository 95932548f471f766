import { Card } from '@dilo/ui/display/card.tsx'
import { KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWide } from '../page/use-wide.ts'
import { Folded } from './folded.tsx'
import './thing.css'

type FactsProps = {
  title?: ReactNode
  /** The amount. */
  amount?: ReactNode
  /** Words that are read before the facts. */
  lead?: ReactNode
  /** The facts to check before a signature, as four `KeyValue`s at most: the party, the account, the purpose. */
  checked: ReactNode
  /** The other facts, as `KeyValue`s: in sight where there is room, else folded. */
  rest?: ReactNode
  /** Nobody signs it any more, and other things come sooner: the rest is folded on a wide window, too. */
  isOver?: boolean
}

/** The facts of a thing: those that are checked come first and weigh more. */
export const Facts = ({ title, amount, lead, checked, rest, isOver = false }: FactsProps) => (
  <Card title={title}>
    <div className="d-stack">
      {amount !== undefined && <p className="c-thing-amount">{amount}</p>}
      {lead}
      <KeyValues strong>{checked}</KeyValues>
      {rest !== undefined && <RestOfFacts isOver={isOver}>{rest}</RestOfFacts>}
    </div>
  </Card>
)

/** A wide window has room for them beside the next step; on a phone they would push it away. */
function RestOfFacts({ isOver, children }: { isOver: boolean; children: ReactNode }) {
  const rest = <KeyValues>{children}</KeyValues>
  return useWide(900) && !isOver ? rest : <Folded name={<Trans>Усі реквізити</Trans>}>{rest}</Folded>
}
