import { runCli } from './support/cli.ts';
import { expect, test } from './support/test.ts';

// A worker, and so a platform, of its own: there is one UI configuration, and others begin with none.
test.use({ seed: 'none' });

test('help and version that were made beforehand are those of the command', async ({
  platform,
}) => {
  const help = await runCli(['help', 'help'], platform);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  for (const line of [[], ['--help'], ['-h'], ['help']]) {
    expect(await runCli(line, platform)).toEqual(help);
  }
  expect((await runCli(['--version'], platform)).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

// @specification mishaps.terminalChange
test('the command turns a feature and a deep field off and on, on the platform and in the console', async ({
  page,
  platform,
}) => {
  const uiConfig = (...args: string[]) => runCli(['ui-config', ...args], platform);
  const listed = async (...args: string[]) => {
    const { code, stdout, stderr } = await uiConfig('list', ...args, '--json');
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as { names: string[]; inForce: boolean; why: string }[];
  };
  const trail = ['companies', 'companies_list', 'companies_table_financials'];
  const field = 'companies_table_financial_year_end';

  const features = await listed('--level', 'feature');
  expect(features).toHaveLength(7);
  expect(features).toContainEqual(
    expect.objectContaining({ names: ['feature_funding'], inForce: true }),
  );

  expect(await uiConfig('disable', 'feature_funding')).toMatchObject({ code: 0, stdout: '' });
  expect(await listed('company_profile_funding')).toContainEqual(
    expect.objectContaining({ inForce: false, why: 'off: feature_funding is disabled' }),
  );
  expect(await uiConfig('enable', ...trail, field)).toMatchObject({ code: 0 });
  expect(await listed(field)).toMatchObject([{ names: [...trail, field], inForce: true }]);
  const { rows } = await platform.client.uiConfiguration.pages();
  expect(rows).toContainEqual(expect.objectContaining({ name: 'feature_funding', enabled: false }));
  expect(JSON.stringify(rows)).toContain(`"name":"${field}","enabled":true`);

  await page.goto(`/ui-config?at=${trail.join('/')}`);
  await expect(page.getByRole('switch', { name: 'Year end', exact: true })).toBeChecked();
  const funding = page.getByRole('region', { name: 'Features' }).getByRole('switch', {
    name: 'Funding',
  });
  await expect(funding).not.toBeChecked();

  expect(await uiConfig('enable', 'feature_funding')).toMatchObject({ code: 0 });
  expect(await listed('--level', 'feature')).toContainEqual(
    expect.objectContaining({ names: ['feature_funding'], inForce: true }),
  );
  expect(await uiConfig('disable', 'news_flow_social_feed')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('cannot be changed'),
  });
});
