import { Trans as TransOfLingui, type TransProps } from '@lingui/react'

/**
 * Replaces the macro's <Trans> (`runtimeConfigModule` in apps/web/lingui.config.ts). The package fills values into a
 * translation and then looks for its elements in the whole: a name that reads `<0>pay me</0>` would become the link of
 * the sentence around it. Here values are inserted as nodes after that, and stay plain text.
 */
export function Trans(props: TransProps) {
  const values = { ...props.values }
  for (const name in values) if (typeof values[name] === 'string') values[name] = [values[name]]
  return <TransOfLingui {...props} values={values} />
}
