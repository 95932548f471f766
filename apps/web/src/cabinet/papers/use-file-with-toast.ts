import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../api/failure-text.ts'
import { type FileUnderWay, useFile } from './use-file.ts'

/**
 * A file that a single press downloads, apart from exports that others wait for: its success or failure shows beside
 * the content of the page.
 */
export function useFileWithToast(): FileUnderWay {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  return useFile(
    (name) => notify('success', t`Файл «${name}» збережено`),
    (error) => notify('error', failureText(error)),
  )
}
