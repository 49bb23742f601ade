import { expect, it } from 'vitest';
import { flatStyles } from '../../packages/ui/flatStyles.ts';

const style = (text: string) => flatStyles(`styled.div\`${text}\``).slice('styled.div`'.length, -1);

it('takes out what says nothing', () => {
  expect(
    style(
      '\n  color: red;\n\n  /* Why. */\n  &:hover > a,\n  a:focus {\n    margin: 0 0.5em;\n  }\n',
    ),
  ).toBe('color:red;&:hover>a,a:focus{margin:0 .5em}');
  expect(style("\n  [role='tree'] .a {\n    --gap-2: 1px;\n  }\n")).toBe(
    '[role=tree] .a{--gap-2:1px}',
  );
});

it.each([
  [
    'space between what stands beside each other',
    'grid-area: 1 / 2;margin: -1px 0 2px;',
    'grid-area:1 / 2;margin:-1px 0 2px;',
  ],
  [
    'descendants and siblings',
    '.a .b + .c ~ .d:not(.e) {top: 0}',
    '.a .b + .c ~ .d:not(.e){top:0}',
  ],
  ['signs in a sum', 'top: calc(1px + 2 * (3px - 4px));', 'top:calc(1px + 2 * (3px - 4px));'],
  ['texts', "content: ', > 0.5 { ';", "content:', > 0.5 { ';"],
  [
    'queries',
    '@media (forced-colors: active) and (width > 1px) {a {top: 0}}',
    '@media (forced-colors:active) and (width>1px){a{top:0}}',
  ],
  [
    'what is put in',
    '${base}\n  animation: ${turn} 1s ease, ${rise} 2s;',
    '${base} animation:${turn} 1s ease,${rise} 2s;',
  ],
])('keeps %s', (_, from, to) => {
  expect(style(from)).toBe(to);
});

it('leaves all but styles alone', () => {
  const code = 'const text = `a,  b: ${c}`;\nconst other = html`  <b> , </b>`;';
  expect(flatStyles(code)).toBe(code);
  expect(flatStyles('styled(Menu.Popup)<Props>`\n  top: 0;\n`; f(`  x`)')).toBe(
    'styled(Menu.Popup)<Props>`top:0;`; f(`  x`)',
  );
});
