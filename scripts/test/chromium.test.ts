import { afterEach, expect, test, vi } from 'vitest'
import { ensureChromium, howToInstall } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

test('an invalid CHROMIUM_PATH is reported, without a fallback', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(() => ensureChromium({ required: true })).toThrow('CHROMIUM_PATH is "/nowhere/chromium"')
  expect(ensureChromium({ required: false })).toBeUndefined()
})

test('names the command to run', () => {
  expect(howToInstall('dnf install -y chromium')).toContain('Run: sudo dnf install -y chromium')
  expect(howToInstall('brew install --cask chromium')).toContain('Run: brew install')
  expect(howToInstall(undefined)).toContain('set CHROMIUM_PATH')
})
