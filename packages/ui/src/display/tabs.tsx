import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Counter, type CounterProps } from './counter.tsx'
import { moveFocus } from '../actions/roving.ts'

export type Tab<Id extends string> = {
  readonly id: Id
  readonly label: ReactNode
  /** Shown beside the label; zero and undefined hide it. */ readonly count?: number
  readonly tone?: CounterProps['tone']
}

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  active: Id
  onChange: (id: Id) => void
  /** The active tab's panel. */
  children: ReactNode
}

/** Panels, one of them open. Arrow keys, Home and End open a tab at once; Tab leads into its panel. */
export function Tabs<Id extends string>({ label, tabs, active, onChange, children }: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  // Keeps the open tab in sight when there are more tabs than a phone is wide. By hand: the page itself must not move.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id$="-${active}"]`)
    if (!list.current || !tab) return
    const { scrollLeft, clientWidth } = list.current
    const isInSight = tab.offsetLeft >= scrollLeft && tab.offsetLeft + tab.offsetWidth <= scrollLeft + clientWidth
    if (!isInSight) list.current.scrollLeft = tab.offsetLeft - (clientWidth - tab.offsetWidth) / 2
  }, [active, list])
  return (
    <div>
      <div
        ref={list}
        className="d-tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={(event) => {
          const next = moveFocus(event, '[role=tab]', 'horizontal')
          const tab = next === undefined ? undefined : tabs[next]
          if (tab) onChange(tab.id)
        }}
      >
        {tabs.map(({ id, label: name, count, tone }) => (
          <button
            key={id}
            type="button"
            className="d-tab"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === active}
            aria-controls={id === active ? `${base}-panel` : undefined}
            tabIndex={id === active ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
            {count ? <Counter count={count} tone={tone ?? 'neutral'} /> : null}
          </button>
        ))}
      </div>
      <div
        className="d-tab-panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${active}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}
