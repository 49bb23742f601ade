import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { samples, sampleNames } from './samples.tsx';

it.each(sampleNames)('%s renders without a document', (name) => {
  const Sample = samples[name].render;
  const html = renderToString(
    <Sample id="one" className="one" data-probe={name} ref={() => undefined} />,
  );
  // A part that is waited for there has to be drawn a second time, with a complaint.
  expect(html).not.toContain('<!--$!-->');
});
