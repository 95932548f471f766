import { useLingui } from '@lingui/react/macro'
import { useNotify } from './toasts.tsx'

/** Copies a text and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useLingui()
  const notify = useNotify()
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => notify('success', t`Скопійовано`),
      () => notify('warning', t`Не вдалося скопіювати. Виділіть текст і скопіюйте його самі.`),
    )
  }
}
