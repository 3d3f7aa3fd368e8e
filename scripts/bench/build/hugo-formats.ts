/** Templates of the files that are not pages, about as long as those of Cartelera. */

/** Sets `$pages`: the coming events of a home page or a list. */
export const setComing = '{{ $pages := where (cond .IsHome site.RegularPages .Pages) "Params.coming" true }}';

/** Sets `$pages`: all events of a home page or a list. */
export const setAll = '{{ $pages := cond .IsHome site.RegularPages .Pages }}';

const zone = `BEGIN:VTIMEZONE
TZID:America/Mexico_City
X-LIC-LOCATION:America/Mexico_City
LAST-MODIFIED:20260715T220651Z
BEGIN:STANDARD
TZNAME:CST
TZOFFSETFROM:-0600
TZOFFSETTO:-0600
DTSTART:19700101T000000
END:STANDARD
END:VTIMEZONE`;

const startCalendar = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Hugo//Calendar//EN
${zone}
`;

const vevent = `BEGIN:VEVENT
UID:{{ .Params.id }}@127.0.0.1
SEQUENCE:0
DTSTAMP:{{ .Params.ics.stamp }}
DTSTART;TZID=America/Mexico_City:{{ .Params.ics.start }}
DTEND;TZID=America/Mexico_City:{{ .Params.ics.end }}
SUMMARY:{{ replace .Title "," "\\\\," }}
LOCATION:{{ replace .Params.place "," "\\\\," }}
DESCRIPTION:{{ replace (replace .Params.text "," "\\\\,") "\\n" "\\\\n" }}\\n\\n{{ .Permalink }}
ORGANIZER;CN="{{ delimit .Params.organizer "," }}":mailto:mail@example.org
CATEGORIES:{{ delimit .Params.category "," }}
URL;VALUE=URI:{{ .Permalink }}
STATUS:CONFIRMED
CREATED:{{ .Params.ics.stamp }}
LAST-MODIFIED:{{ .Params.ics.stamp }}
END:VEVENT
`;

/** The HTML of oEmbed. */
const frame = `(printf "<blockquote hidden><a href=%q>%s</a></blockquote><iframe src=\\"%sembed/\\" title=%q sandbox=\\"allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-downloads\\" width=\\"600\\" height=\\"420\\" loading=\\"lazy\\" frameborder=\\"0\\" style=\\"max-width:100%%;border:0;color-scheme:light\\"></iframe>" .Permalink .Title .Permalink .Title)`;

const oembedXml = `<?xml version="1.0" encoding="UTF-8"?>
<oembed><type>rich</type><version>1.0</version><title>{{ htmlEscape .Title }}</title><author_name>Tres Fuentes</author_name><author_url>{{ site.BaseURL }}</author_url><provider_name>Tres Fuentes</provider_name><provider_url>{{ site.BaseURL }}</provider_url><cache_age>86400</cache_age><width>600</width><height>420</height><html>{{ htmlEscape ${frame} }}</html><thumbnail_url>{{ site.BaseURL }}images/{{ md5 .Title }}.png</thumbnail_url><thumbnail_width>1200</thumbnail_width><thumbnail_height>630</thumbnail_height></oembed>`;

const oembedJson = `{{ dict "type" "rich" "version" "1.0" "title" .Title "author_name" "Tres Fuentes" "author_url" site.BaseURL "provider_name" "Tres Fuentes" "provider_url" site.BaseURL "cache_age" 86400 "width" 600 "height" 420 "html" ${frame} "thumbnail_url" (printf "%simages/%s.png" site.BaseURL (md5 .Title)) "thumbnail_width" 1200 "thumbnail_height" 630 | jsonify }}`;

const rss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel><title>{{ htmlEscape .Title }}</title><link>{{ .Permalink }}</link><language>{{ .Lang }}</language><ttl>60</ttl>${setComing}{{ range first 50 $pages }}<item><title>{{ .Params.start }} · {{ htmlEscape .Title }} · {{ htmlEscape .Params.place }}</title><description>{{ htmlEscape (truncate 400 .Params.text) }}</description><link>{{ .Permalink }}</link><guid isPermaLink="true">{{ .Permalink }}</guid>{{ range .Params.category }}<category>{{ . }}</category>{{ end }}<ev:startdate>{{ .Params.start }}</ev:startdate><ev:enddate>{{ .Params.end }}</ev:enddate><content:encoded><![CDATA[<p>{{ .Params.start }}<br>{{ .Params.place }}</p>{{ .Content }}]]></content:encoded></item>{{ end }}</channel></rss>`;

const atom = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><id>{{ .Permalink }}</id><title>{{ htmlEscape .Title }}</title>${setComing}{{ range first 50 $pages }}<entry><id>{{ .Permalink }}</id><title>{{ .Params.start }} · {{ htmlEscape .Title }} · {{ htmlEscape .Params.place }}</title><link rel="alternate" type="text/html" href="{{ .Permalink }}"/><summary>{{ htmlEscape (truncate 400 .Params.text) }}</summary><content type="html">{{ htmlEscape .Content }}</content><ev:startdate>{{ .Params.start }}</ev:startdate><ev:enddate>{{ .Params.end }}</ev:enddate></entry>{{ end }}</feed>`;

const jsonFeed = `${setComing}{"version":"https://jsonfeed.org/version/1.1","title":{{ jsonify .Title }},"home_page_url":"{{ .Permalink }}","items":[{{ range $index, $page := first 50 $pages }}{{ if $index }},{{ end }}{{ dict "id" .Permalink "url" .Permalink "title" (printf "%s · %s · %s" .Params.start .Title .Params.place) "summary" (truncate 400 .Params.text) "content_html" .Content "tags" .Params.category "_event" (dict "starts" .Params.start "ends" .Params.end) | jsonify }}{{ end }}]}`;

/** Output formats of Hugo by name, with the templates of the kinds of pages that have them. */
export const formats = {
  event: {
    mediaType: 'text/calendar',
    baseName: 'event',
    templates: { single: `${startCalendar}${vevent}END:VCALENDAR` },
  },
  calendar: {
    mediaType: 'text/calendar',
    baseName: 'calendar',
    templates: { list: `${setAll}${startCalendar}{{ range $pages }}${vevent}{{ end }}END:VCALENDAR` },
  },
  feed: { mediaType: 'application/rss+xml', baseName: 'feed', templates: { list: rss } },
  atom: { mediaType: 'application/xml', baseName: 'atom', templates: { list: atom } },
  jsonfeed: { mediaType: 'application/json', baseName: 'feed', templates: { list: jsonFeed } },
  oembed: {
    mediaType: 'application/json',
    baseName: 'oembed',
    templates: { single: oembedJson, list: oembedJson },
  },
  oembedxml: {
    mediaType: 'application/xml',
    baseName: 'oembed',
    templates: { single: oembedXml, list: oembedXml },
  },
} as const;
