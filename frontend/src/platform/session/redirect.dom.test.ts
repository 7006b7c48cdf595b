import { loginPath, redirectTarget } from './redirect';

const target = (params: Record<string, string>) => redirectTarget(new URLSearchParams(params));

describe('where a login leads', () => {
  it('is the start without a redirect', () => {
    expect(target({})).toBe('/');
  });

  it('is the path and query that the person came from', () => {
    const way = new URLSearchParams(
      loginPath({ pathname: '/', search: '?type=sightings&patrol=1042' }).split('?')[1],
    );
    expect(redirectTarget(way)).toBe('/?type=sightings&patrol=1042');
  });

  it('leads to the heading of a page that a link named', () => {
    const way = loginPath({ pathname: '/resources', search: '', hash: '#radio-channel-16' });
    expect(redirectTarget(new URLSearchParams(way.split('?')[1]))).toBe(
      '/resources#radio-channel-16',
    );
    expect(loginPath({ pathname: '/users', search: '', hash: '' })).toBe(
      '/login?redirectPath=%2Fusers&redirectQuery=',
    );
  });

  it('keeps names in any script', () => {
    const way = loginPath({ pathname: '/profile', search: '?username=H%C3%ADɫzaqv' });
    expect(redirectTarget(new URLSearchParams(way.split('?')[1]))).toBe(
      '/profile?username=H%C3%AD%C9%ABzaqv',
    );
  });

  it.each([
    '//e.example',
    '/\\e.example',
    '\\\\e.example',
    '/\t/e.example',
    '/\n/e.example',
    ' //e.example',
    'javascript:alert(1)',
    'https://e.example/',
    '%2F%2Fe.example',
    'e.example',
    '/./' + '/e.example',
    '/..//e.example',
    '',
    // Encoded once, twice and three times.
    '/%2Fe.example',
    '/%252Fe.example',
    '/%25252Fe.example',
    '%252F%252Fe.example',
    '/%5Ce.example',
    '/%255Ce.example',
    '/%09/e.example',
    '/%2e%2e//e.example',
    '/%2e%2e%2f%2fe.example',
    'javascript%3Aalert(1)',
    'data:text/html,x',
    '///e.example',
    '/\u0000/e.example',
    // This can't be decoded.
    '/%E0%A4%A',
    // This was encoded too many times.
    '/%2525252525252Fe.example',
  ])('is the start for %j', (redirectPath) => {
    expect(target({ redirectPath })).toBe('/');
  });

  it.each(['/login', '/Login', '/login/', '/./login', '/profile/../login'])(
    'never is the login page again: %s',
    (redirectPath) => {
      expect(target({ redirectPath, redirectQuery: 'redirectPath=/login' })).toBe('/');
    },
  );

  it('is a page of ours with anything in its name', () => {
    expect(target({ redirectPath: '/profile/anna%20b' })).toBe('/profile/anna%20b');
    expect(target({ redirectPath: '/login-help' })).toBe('/login-help');
  });

  it.each([
    '?type=patrols&polygon=-128.5%2C52.1%20-128%2C52.5&include=sightings%2Csurveys',
    '?username=a%2Bb%26c%3Dd',
    '?q=100%25%20sure',
    '?a=&b&c=%C7%A6w%C3%A1ya',
  ])('brings back the query %s exactly', (search) => {
    const way = loginPath({ pathname: '/', search });
    expect(redirectTarget(new URLSearchParams(way.split('?')[1]))).toBe(`/${search}`);
  });

  it('cannot leave by its query', () => {
    expect(target({ redirectPath: '/', redirectQuery: '@e.example' })).toBe('/?@e.example');
    expect(target({ redirectPath: '/', redirectQuery: '#x' })).toBe('/?%23x');
  });
});

describe('the login page', () => {
  it('names the path and query to return to', () => {
    expect(loginPath({ pathname: '/patrol/7', search: '?a=1&b=2' })).toBe(
      '/login?redirectPath=%2Fpatrol%2F7&redirectQuery=a%3D1%26b%3D2',
    );
  });
});
