import { Card } from '@dilo/ui/card.tsx'
import type { ComponentType, ReactNode } from 'react'

/** A component's page: all states that may stand side by side, and those that need a page of their own. */
export type ComponentPage<Alone extends string = string> = { readonly States: ComponentType; readonly alone: Readonly<Record<Alone, ComponentType>> }

export type StateProps = { name: string; children: ReactNode; /** As wide as the page. */ wide?: boolean }

/** One state under its name. */
export const State = ({ name, children, wide = false }: StateProps) => (
  <div className={wide ? 'w-state w-wide' : 'w-state'}>
    <Card title={name}>
      <div className="w-state-body">{children}</div>
    </Card>
  </div>
)

export const Row = ({ children }: { children: ReactNode }) => <div className="w-row">{children}</div>
