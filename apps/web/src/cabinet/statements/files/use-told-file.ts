import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../../api/failure-text.ts'
import { type FileUnderWay, useFile } from './use-file.ts'

/** A file that a single press brings, and that is no export which others wait for: that it is saved, or why it did not come, is told beside what the person looks at. */
export function useToldFile(): FileUnderWay {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  return useFile(
    (name) => notify('success', t`Файл «${name}» збережено`),
    (error) => notify('error', failureText(error)),
  )
}
