import { Card } from '@dilo/ui/display/card.tsx'
import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** A component's page: all states that may stand side by side, and those that need a page of their own. */
export type ComponentPage<Alone extends string = string> = {
  readonly States: ComponentType
  readonly alone: Readonly<Record<Alone, ComponentType>>
}

type StateProps = { name: string; children: ReactNode; /** As wide as the page. */ wide?: boolean }

/** The component of these states: pages of several components have states of the same name. */
export const ComponentName = createContext('')

/** One state under its name. */
export function State({ name, children, wide = false }: StateProps) {
  const component = use(ComponentName)
  return (
    <div className={wide ? 'w-state w-wide' : 'w-state'}>
      <Card title={component === '' ? name : `${component}: ${name}`}>
        <div className="w-state-body d-stack">{children}</div>
      </Card>
    </div>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className="d-row d-gap-3">{children}</div>
