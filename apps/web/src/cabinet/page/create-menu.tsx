import { Menu } from '@dilo/ui/overlays/menu.tsx'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useRouter } from '../../routing/router-context.ts'
import { addressOf } from '../../routing/routes.ts'
import { usePaymentsClosed } from '../session/use-payments-closed.ts'
import { usePlace } from './place.ts'

type CreateMenuProps = Pick<ComponentProps<typeof Menu>, 'trigger' | 'align'> & {
  /** Keeps the place until the person's rights are known. */ waiting?: ReactNode
}

/**
 * The actions that the person can begin from anywhere, by the table of pages and their rights. Without any the menu is
 * not shown.
 */
export function CreateMenu({ waiting = null, ...menu }: CreateMenuProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const { offers } = usePlace()
  const closed = usePaymentsClosed() !== null
  if (offers === undefined) return waiting
  if (offers.length === 0) return null
  return (
    <Menu
      {...menu}
      label={t`Що створити`}
      items={offers.map(({ path, search, title, icon, needsOpenPayments }) => ({
        key: i18n._(title),
        label: i18n._(title),
        icon,
        ...(closed && needsOpenPayments && { refused: t`Платежі ще не відкрито` }),
        onSelect: () => void router.go(addressOf({ to: path, search })),
      }))}
    />
  )
}
