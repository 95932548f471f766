import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { HintedIconButton } from '@dilo/ui/overlays/hinted-icon-button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Ellipsis } from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import { Menu } from '@dilo/ui/overlays/menu.tsx'
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import { useNavigate } from '../address/open-page.ts'
import type { PageTarget } from '../address/page-address.ts'

/** Something that a person may do with a thing, besides its next step. */
export type ThingAction = {
  readonly key: string
  readonly label: ReactNode
  readonly icon: Drawing
  readonly destructive?: boolean
  readonly busy?: boolean
  /** Its action, or the link to its page. */
  readonly does: (() => void) | PageTarget
  /** Its dialog, while it is open. */
  readonly dialog?: ReactNode
}

type ThingActionsProps = {
  /** In the order of their weight. */
  actions: readonly ThingAction[]
  /** The number of buttons; the other actions are in the menu. */
  shown?: number
  /** A button that loads later, after the others. */
  children?: ReactNode
}

/** Two secondary buttons at most, and «⋯» with the others. */
export function ThingActions({ actions, shown = 2, children }: ThingActionsProps) {
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {children}
      <MoreActions actions={actions.slice(shown)} />
      {actions.map(({ key, dialog }) => (
        <Fragment key={key}>{dialog}</Fragment>
      ))}
    </>
  )
}

export function ActionButton({
  action: { label, icon, destructive = false, busy = false, does },
}: {
  action: ThingAction
}) {
  if (typeof does !== 'function')
    return (
      <Link {...does} className={buttonClass({ variant: 'secondary' })}>
        <span className="d-button-label">
          <Icon of={icon} />
          {label}
        </span>
      </Link>
    )
  return (
    <Button variant={destructive ? 'danger' : 'secondary'} icon={<Icon of={icon} />} busy={busy} onClick={does}>
      {label}
    </Button>
  )
}

function MoreActions({ actions }: { actions: readonly ThingAction[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (actions.length === 0) return null
  return (
    <Menu
      label={t`Інші дії`}
      align="end"
      trigger={(opens) => <HintedIconButton icon={Ellipsis} name={t`Інші дії`} {...opens} />}
      items={actions.map(({ key, label, icon, destructive = false, does }) => ({
        key,
        label,
        icon,
        destructive,
        onSelect: () => (typeof does === 'function' ? does() : void navigate(does)),
      }))}
    />
  )
}
