import { resolve } from 'node:path'
import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { catalogues } from './catalogues.ts'

const configPath = resolve(import.meta.dirname, '../lingui.config.ts')

/** The plugins that turn our sources into scripts, wherever these run. */
export const sourcePlugins = (): PluginOption[] => [
  react(),
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ configPath }) }, { configPath })] }),
  catalogues(),
]
