import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useShownAsDemo } from '../session/use-demo.ts'
import { RecipientWait } from '../payments/recipient-wait.tsx'
import { PasswordForm } from './password-form.tsx'
import { useShownWhenAskedFor } from './use-shown-when-asked-for.ts'

export function PasswordCard() {
  // A changed password leaves an empty form behind.
  const [changes, setChanges] = useState(0)
  const inDemo = useShownAsDemo()
  const card = useShownWhenAskedFor('password', true)
  return (
    <div id="password" ref={card} tabIndex={-1}>
      <Card title={<Trans>Пароль</Trans>}>
        {inDemo ? (
          <p className="c-lead">
            <Trans>У демо пароля немає: ви ввійшли без нього. Тут клієнт банку змінює свій.</Trans>
          </p>
        ) : (
          <div className="d-stack d-gap-5">
            <RecipientWait />
            <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
          </div>
        )}
      </Card>
    </div>
  )
}
