import { Trash2 } from '@dilo/ui/icons/icons-of-things.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ThingActions } from './thing-actions.tsx'

/** «Відкликати», where it is the only action of a thing. @param dialog its question; the argument closes it */
export function WithdrawAction({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  return (
    <ThingActions
      actions={[
        {
          key: 'withdraw',
          label: t`Відкликати`,
          icon: Trash2,
          does: () => setAsked(true),
          dialog: asked && dialog(() => setAsked(false)),
        },
      ]}
    />
  )
}
