import { Card } from '@dilo/ui/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useDemo } from '../../use-demo.ts'
import { PasswordForm } from './password-form.tsx'

export function PasswordCard() {
  // A changed password leaves an empty form behind.
  const [changes, setChanges] = useState(0)
  const demo = useDemo()
  return (
    <Card title={<Trans>Пароль</Trans>}>
      {demo !== null ? (
        <p className="c-lead">
          <Trans>У демо пароля немає: ви ввійшли без нього. Тут клієнт банку змінює свій.</Trans>
        </p>
      ) : (
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      )}
    </Card>
  )
}
