import { Trans as TransOfLingui, type TransProps } from '@lingui/react'

/**
 * What the macro's <Trans> becomes (`runtimeConfigModule` in apps/web/lingui.config.ts). The package fills values into a
 * translation and then looks for its elements in the whole: a name that reads `<0>pay me</0>` would become the link of the
 * sentence around it. Given as nodes, values are put in afterwards, and stay the text that they are.
 */
export function Trans(props: TransProps) {
  const values = { ...props.values }
  for (const name in values) if (typeof values[name] === 'string') values[name] = [values[name]]
  return <TransOfLingui {...props} values={values} />
}
