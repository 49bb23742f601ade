import { http, HttpResponse } from 'msw';

const shapes = [
  { named: /login/, width: 400, height: 300, radius: 0 },
  { named: /small|company|favicon/, width: 40, height: 40, radius: 8 },
  { named: /./, width: 160, height: 40, radius: 8 },
];

/**
 * Serves the images of the demo brands: a plain shape each, lighter for dark pages. An image with 'gone' in
 * its URL is missing.
 */
export const pictures = http.get(/^https:\/\/(cdn|brand)\..*example\//, ({ request }) => {
  const { pathname } = new URL(request.url);
  const shape = shapes.find(({ named }) => named.test(pathname));
  if (pathname.includes('gone') || !shape) return new HttpResponse(null, { status: 404 });
  const { width, height, radius } = shape;
  const colour = pathname.includes('dark') ? '#9fe0c4' : '#0b6b4f';
  return new HttpResponse(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect rx="${radius}" width="${width}" height="${height}" fill="${colour}"/></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
});
