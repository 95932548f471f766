import type { PersonalRecord } from '@dilo/contract/personal-record-calls.ts'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { saveFile } from '../files/save-file.ts'
import { Refused } from '../page/refused.tsx'
import { fieldsAtFault, OwnPassword, type WrongPassword } from '../people/own-password.tsx'
import { FormDialog } from '../page/form-dialog.tsx'

/** The file of one's own data, by the password. */
export function TakeRecord({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const taking = useMutation({
    mutationFn: (password: string) => call('POST /api/user-service/user/personal-record', { body: { password } }),
  })
  const form = useForm<'password', 'This field is required' | WrongPassword>({
    initial: { password: '' },
    order: ['password'],
    check: ({ password }) => (password === '' ? { password: 'This field is required' } : {}),
    onSubmit: async ({ password }) => {
      try {
        saveFile(asFile(await taking.mutateAsync(password)), 'dilo-my-data.json')
        notify('success', t`Файл збережено`)
        onClose()
        return {}
      } catch (error) {
        const errors = fieldsAtFault<'password', WrongPassword>(error, () => ({}))
        // The field says it: beside the button it would be said twice.
        if (Object.keys(errors).length > 0) taking.reset()
        return errors
      }
    },
  })
  return (
    <FormDialog
      title={<Trans>Файл ваших даних</Trans>}
      onClose={onClose}
      submitLabel={<Trans>Завантажити</Trans>}
      busy={form.busy}
      onSubmit={form.submit}
    >
      <p>
        <Trans>
          У файлі JSON буде все, що банк знає про вас зараз, без даних інших людей. Відкрити його можна будь-яким
          текстовим редактором. У журналі ваших компаній з’явиться запис, що ви його взяли.
        </Trans>
      </p>
      <OwnPassword
        input={form.input('password')}
        problem={form.error('password')}
        hint={t`Щоб файл не взяв той, хто сів за ваш комп’ютер`}
      />
      <Refused error={taking.error} />
    </FormDialog>
  )
}

/** Written line by line, as people read it. */
const asFile = (data: PersonalRecord): Blob => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
