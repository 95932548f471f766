import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { PasswordField } from '@dilo/ui/fields/password-field.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal-of.ts'
import { leaveForSignIn } from '../session/leave-for-sign-in.ts'
import { useDemo } from '../session/use-demo.ts'
import { useChangeFailure } from './access-refusals.ts'
import { useDisable } from './person-changes.ts'

/** «Вимкнути доступ»: the consequences, and the password once more. */
export function DisablePerson({ person, onDone }: { person: CompanyPerson; onDone: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const inDemo = useDemo() !== null
  const failureText = useChangeFailure()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string>()
  const disabling = useDisable(person.id)
  const { name, version } = person
  // A head, or a signatory: more than a password takes their access away (decision 228).
  const isSigned = headsCompany(person.type) || person.signatureType !== 'none'
  const disable = async () => {
    if (!inDemo && password === '') return setFailure(t`Заповніть це поле`)
    try {
      const { end } = await disabling.mutateAsync({ version, ...(!inDemo && { password }) })
      notify('success', end?.how === 'effective' ? t`Доступ вимкнено: ${name}` : t`Передано на підпис: ${name}`)
      onDone()
    } catch (error) {
      if (refusalOf(error) === 'sessionRequired') leaveForSignIn()
      setFailure(refusalOf(error) === 'wrongLoginOrPassword' ? t`Неправильний пароль` : failureText(error))
    }
  }
  return (
    <ConfirmDialog
      open
      title={<Trans>Вимкнути доступ?</Trans>}
      confirmLabel={isSigned ? <Trans>Передати на підпис</Trans> : <Trans>Вимкнути</Trans>}
      destructive
      busy={disabling.isPending}
      onConfirm={() => void disable()}
      onCancel={onDone}
    >
      <div className="d-stack d-gap-4">
        <p>
          {isSigned && !headsCompany(person.type) ? (
            <Trans>
              <strong>{name}</strong> має право підпису, тож пароля тут замало: це підпише хтось із підписантів
              компанії, можете й ви.
            </Trans>
          ) : headsCompany(person.type) ? (
            <Trans>
              <strong>{name}</strong> керує компанією, тож один керівник вимкнути цей доступ не може: це підпишуть ті
              самі люди, що й найбільші платежі.
            </Trans>
          ) : (
            <Trans>
              <strong>{name}</strong> одразу вийде з вашої компанії. Чернетки, імпорти й регулярні платежі цієї людини,
              яких ніхто інший не підписав, зникнуть. Доступ можна буде знову увімкнути з підписами.
            </Trans>
          )}
        </p>
        {inDemo ? (
          failure !== undefined && <p role="alert">{failure}</p>
        ) : (
          <PasswordField
            name="password"
            label={t`Ваш пароль`}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={failure}
            autoComplete="current-password"
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
