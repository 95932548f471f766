import { Trans as TransOfLingui, type TransProps } from '@lingui/react'

/**
 * What the macro's <Trans> becomes (`runtimeConfigModule` in apps/web/lingui.config.ts). The package fills values into a
 * translation and then looks for its elements in the whole: a name that reads `<0>pay me</0>` would become the link of the
 * sentence around it. Given as nodes, values are put in afterwards, and stay the text that they are.
 */
export const Trans = ({ values, ...props }: TransProps) => <TransOfLingui {...props} {...(values && { values: asNodes(values) })} />

const asNodes = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]))
